/** Where the worker puts the files that another app shares, until a form takes them; an update of the app leaves it alone. */
export const sharedFilesCache = 'fairlead-shared'
/** Stands before a file's name at the end of its key: dots alone would be a way up in an address. */
export const namePrefix = '~'
