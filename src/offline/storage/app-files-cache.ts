/** The cache of the app's own files, which the worker fills and the page adds to (`sw/app-files.ts`). */
export const appFilesCache = 'fairlead-files'
