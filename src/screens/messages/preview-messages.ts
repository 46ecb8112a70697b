/** What the record beside a list says of itself. */
export const previewMessages = {
  panel: (singular: string) => `Preview of a ${singular.toLowerCase()}`,
  open: 'Open the page',
  close: 'Close the preview',
  loading: 'Opening the record',
  absent: 'It is no longer here.',
  shown: (title: string) => `Preview: ${title}`,
  resolve: 'Settle it on its page',
  resolveText: (device: string) =>
    `What you wrote is safe on this ${device}. Both stand beside each other on its page.`,
  row: 'Preview',
} as const
