/** What the specification says to an amount that cannot be read (1, section 8; 2, section 8). */
export const invalidAmount = 'Invalid amount'
