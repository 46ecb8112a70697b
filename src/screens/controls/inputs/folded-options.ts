import { type ComboboxItem, type ComboboxParsedItem, isOptionsGroup, type OptionsFilter } from '@mantine/core'
import { foldedWords, foldText } from '#src/resource/text/fold-text.ts'

/** The options of a picker whose labels contain each typed word, folded; of groups those that keep an option. */
export const foldedOptions: OptionsFilter = ({ options, search, limit }) => {
  const words = foldedWords(search)
  let left = limit
  const isFound = ({ label }: ComboboxItem) => {
    if (left <= 0) return false
    const folded = foldText(label)
    const found = words.every((word) => folded.includes(word))
    if (found) left -= 1
    return found
  }
  return options.flatMap((option): ComboboxParsedItem[] => {
    if (!isOptionsGroup(option)) return isFound(option) ? [option] : []
    const items = option.items.filter(isFound)
    return items.length === 0 ? [] : [{ ...option, items }]
  })
}
