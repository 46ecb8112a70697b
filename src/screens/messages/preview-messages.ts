import { withinSentence } from '#src/lib/within-sentence.ts'
/** Texts of the preview beside a list. */
export const previewMessages = {
  panel: (singular: string) => `Preview of a ${withinSentence(singular)}`,
  open: 'Open page',
  close: 'Close preview',
  loading: 'Loading the record',
  absent: 'It is no longer here.',
  shown: (title: string) => `Preview: ${title}`,
  resolve: 'Resolve on page',
  resolveText: (device: string) =>
    `What you wrote is safe on this ${device}. Both versions are shown side by side on its page.`,
  row: 'Preview',
} as const
