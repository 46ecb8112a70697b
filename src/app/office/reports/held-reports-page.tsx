import { Button, EmptyState, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { server } from '#src/offline/session/server.ts'
import { type HeldReportView, heldReportView } from '#src/protocol/entries/held-report.ts'
import { useQueryValue } from '#src/screens/browser/use-address.ts'
import { officeErrorText } from '#src/screens/data/records/office-error-text.ts'
import { useConnectivity } from '#src/screens/data/session/use-connectivity.ts'
import { ConfirmModal } from '#src/screens/parts/confirm-modal.tsx'
import { Icon } from '#src/screens/parts/icon.tsx'
import { notifyFailure } from '#src/screens/parts/notify-failure.ts'
import { notifySuccess } from '#src/screens/parts/notify-success.ts'
import classes from '../office.module.css'
import { OfficeListNotice } from '../office-list-notice.tsx'
import { OfficeListPagination } from '../office-list-pagination.tsx'
import { officeMessages } from '../office-messages.ts'
import { OfficePage } from '../office-page.tsx'
import { useOfficeList } from '../use-office-list.ts'
import { HeldReportCard } from './held-report-card.tsx'
import { heldReportsMessages as messages } from './held-reports-messages.ts'

/** `/sync/reports`: held reports without a name, for whoever reviews such reports. */
export function HeldReportsPage() {
  const page = Math.max(1, Math.trunc(Number(useQueryValue('page') ?? 1)) || 1)
  const { list, ask } = useOfficeList(`held-reports?${new URLSearchParams({ page: String(page) })}`, heldReportView)
  const [discarding, setDiscarding] = useState<readonly HeldReportView[] | null>(null)
  const isAway = useConnectivity() === 'unreachable'

  async function decide(step: 'release' | 'discard', reports: readonly HeldReportView[], done: string): Promise<void> {
    try {
      for (const { id } of reports) await server.post(`held-reports/${id}/${step}`).json()
      notifySuccess(done)
    } catch (error) {
      notifyFailure(officeErrorText(error, officeMessages.failed))
    }
    setDiscarding(null)
    ask()
  }
  const isOne = discarding?.length === 1
  return (
    <OfficePage title={messages.title} intro={messages.intro}>
      <OfficeListNotice list={list} ask={ask} />
      {list.items.length > 0 && (
        <Group justify="space-between">
          <Text size="sm" c="dimmed" role="status">
            {officeMessages.count(list.total)}
          </Text>
          <Button variant="default" disabled={isAway} onClick={() => setDiscarding(list.items)}>
            {messages.discardAll}
          </Button>
        </Group>
      )}
      {list.state === 'ready' && list.items.length === 0 && (
        <EmptyState
          icon={<Icon name="received" size={32} />}
          title={messages.none}
          description={messages.noneText}
          py="xl"
        />
      )}
      <ul className={classes.list}>
        {list.items.map((report) => (
          <HeldReportCard
            key={report.id}
            report={report}
            isAway={isAway}
            onRelease={() => void decide('release', [report], messages.released)}
            onDiscard={() => setDiscarding([report])}
          />
        ))}
      </ul>
      <OfficeListPagination page={page} pages={list.pages} />
      {discarding && (
        <ConfirmModal
          title={isOne ? messages.discardTitle : messages.discardAllTitle}
          text={isOne ? messages.discardText : messages.discardAllText(discarding.length)}
          yes={messages.discard}
          no={messages.keep}
          onNo={() => setDiscarding(null)}
          onYes={() => decide('discard', discarding, isOne ? messages.discarded : messages.discardedAll)}
        />
      )}
    </OfficePage>
  )
}
