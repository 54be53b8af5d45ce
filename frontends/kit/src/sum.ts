export const sum = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
