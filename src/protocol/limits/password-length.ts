/** The fewest characters of a password: the office refuses fewer, and a form says so before it is sent. */
export const minPasswordLength = 10
