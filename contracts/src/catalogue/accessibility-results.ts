/** Written by the browser test of accessibility, which passed on that day: no rule was violated on any of the screens. */
export const accessibilityResults = { testedOn: '2026-11-29', axe: '4.13.0', rules: 90, screens: { public: 31, own: 21, admin: 17 } }
