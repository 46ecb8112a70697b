import { choice, files, list, longText, text } from '#src/resource/description/field-types.ts'

/** The items of a check with what was found of each; photos are uploaded into `folder`. */
export const checkItems = (folder: string) =>
  list(
    {
      name: text(200).meta({ label: 'Item', list: true }),
      condition: choice(['good', 'bad', 'not checked']).meta({
        label: 'Condition',
        list: true,
        options: { good: 'Good', bad: 'Bad', 'not checked': 'Not checked' },
        grades: { good: 'calm', bad: 'alarm', 'not checked': 'notice' },
      }),
      remark: longText(2000).optional().meta({ label: 'Remark' }),
      photos: files(folder, 6).optional().meta({ label: 'Photos' }),
    },
    100,
  )

type Checked = { items: readonly { condition: string; remark?: string | undefined }[] }

/** What every check holds: it goes through at least one item, and says of each bad one what is wrong. */
export const itemChecks = [
  { field: 'items', message: 'A check needs at least one item', holds: ({ items }: Checked) => items.length > 0 },
  {
    field: 'items',
    message: 'Describe what is wrong with each item in bad condition',
    holds: ({ items }: Checked) => items.every((item) => item.condition !== 'bad' || (item.remark ?? '').trim() !== ''),
  },
] as const
