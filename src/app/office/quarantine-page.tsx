import { EmptyState, NativeSelect, Text, VisuallyHidden } from '@mantine/core'
import { isUuid } from '#src/lib/uuid.ts'
import { heldEntryView, holdCodes } from '#src/protocol/entries/quarantined-entry.ts'
import { useChangeQuery, useQueryValue } from '#src/screens/browser/use-address.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import { AuthorFilter } from './author-filter.tsx'
import classes from './office.module.css'
import { AskedNotice } from './office-list-notice.tsx'
import { AskedPages } from './office-list-pagination.tsx'
import { officeWords } from './office-messages.ts'
import { OfficePage } from './office-page.tsx'
import { HeldCard } from './quarantine-card.tsx'
import { heldWords as words } from './quarantine-messages.ts'
import { useAsked } from './use-office-list.ts'

const states = ['open', 'decided'] as const

/** `/sync/held`: what the office could not decide by itself, for administrators; what is asked for stands in the address. */
export function HeldPage() {
  const changeQuery = useChangeQuery()
  const [askedState, askedCode, askedPage] = [useQueryValue('state'), useQueryValue('code'), useQueryValue('page')]
  const askedAuthor = useQueryValue('author')
  const state = states.find((one) => one === askedState) ?? 'open'
  const code = holdCodes.find((one) => one === askedCode)
  const author = askedAuthor && isUuid(askedAuthor) ? askedAuthor : undefined
  const page = Math.max(1, Math.trunc(Number(askedPage ?? 1)) || 1)
  const filters = { ...(code ? { code } : {}), ...(author ? { author } : {}) }
  const query = new URLSearchParams({ state, page: String(page), ...filters })
  const { asked, ask } = useAsked(`held-entries?${query}`, heldEntryView)
  return (
    <OfficePage title={words.title} intro={words.intro}>
      <div className={classes.filters}>
        <NativeSelect
          label={words.state}
          value={state}
          data={states.map((one) => ({ value: one, label: words.states[one] }))}
          onChange={({ currentTarget }) =>
            changeQuery({ state: currentTarget.value === 'open' ? undefined : currentTarget.value, page: undefined })
          }
        />
        <NativeSelect
          label={words.why}
          value={code ?? ''}
          data={[
            { value: '', label: words.allReasons },
            ...holdCodes.map((one) => ({ value: one, label: words.codes[one] })),
          ]}
          onChange={({ currentTarget }) => changeQuery({ code: currentTarget.value || undefined, page: undefined })}
        />
        <AuthorFilter author={author} onChange={(chosen) => changeQuery({ author: chosen, page: undefined })} />
      </div>
      <AskedNotice asked={asked} ask={ask} />
      {asked.state === 'ready' && <Counted total={asked.total} />}
      {asked.state === 'ready' && asked.items.length === 0 && (
        <NothingHeld state={state} isFiltered={Object.keys(filters).length > 0} />
      )}
      <ul className={classes.list}>
        {asked.items.map((held) => (
          <HeldCard key={`${held.id}/${held.hash}`} held={held} onDecided={ask} />
        ))}
      </ul>
      <AskedPages page={page} pages={asked.pages} />
    </OfficePage>
  )
}

/** How many there are; where there are none, what stands in their place says it to the eye. */
function Counted({ total }: { total: number }) {
  const text = officeWords.count(total)
  if (total === 0) return <VisuallyHidden role="status">{text}</VisuallyHidden>
  return (
    <Text size="sm" c="dimmed" role="status">
      {text}
    </Text>
  )
}

function NothingHeld({ state, isFiltered }: { state: 'open' | 'decided'; isFiltered: boolean }) {
  const title = isFiltered ? words.nothingFound : state === 'open' ? words.none : words.noneDecided
  const text = isFiltered ? undefined : state === 'open' ? words.noneText : words.noneDecidedText
  return <EmptyState icon={<Icon name="received" size={32} />} title={title} description={text} py="xl" />
}
