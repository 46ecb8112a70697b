import { EmptyState, NativeSelect, Text, VisuallyHidden } from '@mantine/core'
import { isUuid } from '#src/lib/uuid.ts'
import { quarantineCodes, quarantinedEntryView } from '#src/protocol/entries/quarantined-entry.ts'
import { useChangeQuery, useQueryValue } from '#src/screens/browser/use-address.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import { AuthorFilter } from './author-filter.tsx'
import classes from './office.module.css'
import { OfficeListNotice } from './office-list-notice.tsx'
import { OfficeListPagination } from './office-list-pagination.tsx'
import { officeMessages } from './office-messages.ts'
import { OfficePage } from './office-page.tsx'
import { QuarantineCard } from './quarantine-card.tsx'
import { quarantineMessages as messages } from './quarantine-messages.ts'
import { useOfficeList } from './use-office-list.ts'

const states = ['open', 'decided'] as const

/** `/sync/held`: quarantined entries, for administrators; the query is in the address. */
export function QuarantinePage() {
  const changeQuery = useChangeQuery()
  const [stateParameter, codeParameter, pageParameter] = [
    useQueryValue('state'),
    useQueryValue('code'),
    useQueryValue('page'),
  ]
  const authorParameter = useQueryValue('author')
  const state = states.find((one) => one === stateParameter) ?? 'open'
  const code = quarantineCodes.find((one) => one === codeParameter)
  const author = authorParameter && isUuid(authorParameter) ? authorParameter : undefined
  const page = Math.max(1, Math.trunc(Number(pageParameter ?? 1)) || 1)
  const filters = { ...(code ? { code } : {}), ...(author ? { author } : {}) }
  const query = new URLSearchParams({ state, page: String(page), ...filters })
  const { list, ask } = useOfficeList(`held-entries?${query}`, quarantinedEntryView)
  return (
    <OfficePage title={messages.title} intro={messages.intro}>
      <div className={classes.filters}>
        <NativeSelect
          label={messages.state}
          value={state}
          data={states.map((one) => ({ value: one, label: messages.states[one] }))}
          onChange={({ currentTarget }) =>
            changeQuery({ state: currentTarget.value === 'open' ? undefined : currentTarget.value, page: undefined })
          }
        />
        <NativeSelect
          label={messages.reasonFilter}
          value={code ?? ''}
          data={[
            { value: '', label: messages.allReasons },
            ...quarantineCodes.map((one) => ({ value: one, label: messages.codes[one] })),
          ]}
          onChange={({ currentTarget }) => changeQuery({ code: currentTarget.value || undefined, page: undefined })}
        />
        <AuthorFilter author={author} onChange={(chosen) => changeQuery({ author: chosen, page: undefined })} />
      </div>
      <OfficeListNotice list={list} ask={ask} />
      {list.state === 'ready' && <EntryCount total={list.total} />}
      {list.state === 'ready' && list.items.length === 0 && (
        <EmptyQuarantine state={state} isFiltered={Object.keys(filters).length > 0} />
      )}
      <ul className={classes.list}>
        {list.items.map((quarantined) => (
          <QuarantineCard key={`${quarantined.id}/${quarantined.hash}`} quarantined={quarantined} onDecided={ask} />
        ))}
      </ul>
      <OfficeListPagination page={page} pages={list.pages} />
    </OfficePage>
  )
}

/** The number of entries; where there are none, a visible text says so instead. */
function EntryCount({ total }: { total: number }) {
  const text = officeMessages.count(total)
  if (total === 0) return <VisuallyHidden role="status">{text}</VisuallyHidden>
  return (
    <Text size="sm" c="dimmed" role="status">
      {text}
    </Text>
  )
}

function EmptyQuarantine({ state, isFiltered }: { state: 'open' | 'decided'; isFiltered: boolean }) {
  const title = isFiltered ? messages.nothingFound : state === 'open' ? messages.none : messages.noneDecided
  const text = isFiltered ? undefined : state === 'open' ? messages.noneText : messages.noneDecidedText
  return <EmptyState icon={<Icon name="received" size={32} />} title={title} description={text} py="xl" />
}
