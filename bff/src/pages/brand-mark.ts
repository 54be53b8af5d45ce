/** The outline of the brand's pin, in a 32 by 32 square. */
export const pin = 'M16 6.5c-4.3 0-7.7 3.3-7.7 7.5 0 5.3 7.7 11.5 7.7 11.5s7.7-6.2 7.7-11.5c0-4.2-3.4-7.5-7.7-7.5Z'
