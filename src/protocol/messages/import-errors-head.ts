/** Heads the column of errors in a saved file of rows with errors; no field bears it, and an import ignores it. */
export const importErrorsHead = 'Import errors'
