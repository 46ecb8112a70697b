/** Most bytes of one file, as it is sent. */
export const maxFileBytes = 25 * 1024 * 1024
