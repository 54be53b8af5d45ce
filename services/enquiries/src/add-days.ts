export const addDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * 86_400_000)
