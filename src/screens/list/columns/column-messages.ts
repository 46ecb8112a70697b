/** What the columns of a list and its rows' height are called. */
export const columnMessages = {
  columns: 'Columns',
  reset: 'Default columns',
  hidden: (shown: number, all: number) => `This window shows ${shown} of the ${all} default columns.`,
  narrower: (label: string) => `Make ${label} narrower`,
  wider: (label: string) => `Make ${label} wider`,
  earlier: (label: string) => `Move ${label} forward`,
  later: (label: string) => `Move ${label} back`,
  compact: 'Compact rows',
} as const
