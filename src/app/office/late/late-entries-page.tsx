import { Card, Group, Title } from '@mantine/core'
import { useId } from 'react'
import { isUuid } from '#src/lib/uuid.ts'
import { type LateEntryView, lateEntryView } from '#src/protocol/entries/late-entry.ts'
import { useChangeQuery, useQueryValue } from '#src/screens/browser/use-address.ts'
import { PersonName } from '#src/screens/cells/person-name.tsx'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { formatInstantName } from '#src/screens/format/format-instant.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { allScreens } from '../../menu/all-screens.ts'
import { recordAddress } from '../../menu/record-address.ts'
import { syncPageMessages } from '../../outbox/sync-page-messages.ts'
import { AuthorFilter } from '../author-filter.tsx'
import { Facts } from '../facts.tsx'
import classes from '../office.module.css'
import { OfficeListNotice } from '../office-list-notice.tsx'
import { OfficeListPagination } from '../office-list-pagination.tsx'
import { OfficePage } from '../office-page.tsx'
import { useOfficeList } from '../use-office-list.ts'
import { lateEntriesMessages as messages } from './late-entries-messages.ts'

/** `/sync/late`: for administrators, what counted although it arrived after its author's access had ended. */
export function LateEntriesPage() {
  const changeQuery = useChangeQuery()
  const authorParameter = useQueryValue('author')
  const author = authorParameter && isUuid(authorParameter) ? authorParameter : undefined
  const page = Math.max(1, Math.trunc(Number(useQueryValue('page') ?? 1)) || 1)
  const query = new URLSearchParams({ page: String(page), ...(author ? { author } : {}) })
  const { list, ask } = useOfficeList(`late-entries?${query}`, lateEntryView)
  return (
    <OfficePage title={messages.title} intro={messages.intro}>
      <Group gap="sm" align="end">
        <AuthorFilter author={author} onChange={(chosen) => changeQuery({ author: chosen, page: undefined })} />
        <ButtonLink href="/sync/held?code=late" variant="default">
          {messages.toDecide}
        </ButtonLink>
      </Group>
      <OfficeListNotice list={list} ask={ask} none={messages.none} />
      <ul className={classes.list}>
        {list.items.map((entry) => (
          <LateEntryCard key={`${entry.record} ${entry.action} ${entry.receivedAt}`} entry={entry} />
        ))}
      </ul>
      <OfficeListPagination page={page} pages={list.pages} />
    </OfficePage>
  )
}

function LateEntryCard({ entry }: { entry: LateEntryView }) {
  const id = useId()
  const resource = useResources().get(entry.resource)
  const step = resource?.workflow?.transitions[entry.action]?.label ?? syncPageMessages.actions[entry.action]
  const title = messages.what(resource?.label[0] ?? entry.resource, step ?? entry.action)
  const href = recordAddress(allScreens, { resource: entry.resource, what: 'record', id: entry.record })
  return (
    <Card component="li" p="md" aria-labelledby={id}>
      <Title order={2} size="h4" id={id} mb={4}>
        {title}
      </Title>
      <Facts
        facts={[
          [messages.author, <PersonName key="author" id={entry.author} />],
          [messages.made, entry.madeAt === null ? null : formatInstantName(entry.madeAt)],
          [messages.received, formatInstantName(entry.receivedAt)],
        ]}
      />
      {href !== null && (
        <ButtonLink href={href} variant="default" mt="md" aria-label={messages.openNamed(title)}>
          {messages.open}
        </ButtonLink>
      )}
    </Card>
  )
}
