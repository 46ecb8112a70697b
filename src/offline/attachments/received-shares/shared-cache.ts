/**
 * The cache where the worker puts files shared by other apps until a form uses them; updates of the app do not clear
 * it.
 */
export const sharedFilesCache = 'fairlead-shared'
/** Prefix of a file's name in its key: a name of dots alone would climb up in the address. */
export const namePrefix = '~'
