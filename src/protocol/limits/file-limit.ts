/** Most bytes of one file, as it is sent. */
export const fileLimit = 25 * 1024 * 1024
