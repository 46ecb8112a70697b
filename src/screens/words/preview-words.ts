/** What the record beside a list says of itself. */
export const previewWords = {
  panel: (singular: string) => `Preview of a ${singular.toLowerCase()}`,
  open: 'Open the page',
  close: 'Close the preview',
  loading: 'Opening the record',
  absent: 'It is no longer here.',
  shown: (title: string) => `Preview: ${title}`,
  settle: 'Look at it on its page',
  row: 'Preview',
} as const
