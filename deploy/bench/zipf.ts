/** A number below `count`, the small ones most often, as with visitors of a site (Zipf, with an exponent of one). */
export const zipf = (random: () => number, count: number): number => Math.min(count - 1, Math.floor((count + 1) ** random()) - 1)
