/** Where the worker puts the files that another app shares, until a form takes them; an update of the app leaves it alone. */
export const sharedCache = 'fairlead-shared'
