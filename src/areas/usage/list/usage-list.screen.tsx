import { Alert, Button, Group, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { formatDate } from '#src/lib/format-day.ts'
import { isPlainDate } from '#src/lib/instant.ts'
import { OfficeUnreachable } from '#src/offline/connectivity/server-error.ts'
import { server } from '#src/offline/session/server.ts'
import { useChangeQuery, useQueryValues } from '#src/screens/browser/use-address.ts'
import { DayInput } from '#src/screens/controls/inputs/day-input.tsx'
import { usePersonName } from '#src/screens/data/records/use-person-name.ts'
import { useConnectivity } from '#src/screens/data/session/use-connectivity.ts'
import { fieldMessages } from '#src/screens/messages/field-messages.ts'
import { listMessages } from '#src/screens/messages/list-messages.ts'
import { usageMessages as messages } from '../messages.ts'

const answer = z.object({
  data: z.array(z.object({ day: z.string(), staffId: z.string(), module: z.string(), seconds: z.number() })),
  pagination: z.object({ currentPage: z.number(), lastPage: z.number(), total: z.number() }),
})
type Answered = { to: string; found: z.infer<typeof answer> | 'away' | 'failed' }

/** What the address may ask for; a person or department comes from a bar of the dashboard. */
const asked = ['from', 'to', 'module', 'staffId', 'departmentId', 'page'] as const

/** Everybody's time by day, person and part of the product, the latest first; what is asked for stands in the address. */
export function Screen() {
  const changeQuery = useChangeQuery()
  const values = useQueryValues(asked)
  const page = Math.max(1, Math.trunc(Number(values.page ?? 1)) || 1)
  const found = useUsageLines(queryOf(values, page))
  const nameOf = usePersonName()
  const dayInput = (name: 'from' | 'to') => (
    <DayInput
      label={messages[name]}
      value={values[name] ?? ''}
      onChange={(day) => changeQuery({ [name]: day || undefined, page: undefined })}
    />
  )
  return (
    <Stack gap="md" maw="72rem">
      <div>
        <Title order={1}>{messages.title}</Title>
        <Text c="dimmed">{messages.intro}</Text>
      </div>
      <Group align="end">
        {dayInput('from')}
        {dayInput('to')}
        {['module', 'staffId', 'departmentId'].some((name) => values[name] !== undefined) && (
          <Button
            variant="default"
            onClick={() =>
              changeQuery({ module: undefined, staffId: undefined, departmentId: undefined, page: undefined })
            }
          >
            {listMessages.clearFilters}
          </Button>
        )}
      </Group>
      {found === null && <Skeleton height={240} />}
      {found === 'away' && <Alert color="gray">{messages.away}</Alert>}
      {found === 'failed' && <Alert color="orange">{messages.failed}</Alert>}
      {found !== null && typeof found === 'object' && (
        <>
          {found.data.length === 0 && <Text>{messages.none}</Text>}
          {found.data.length > 0 && (
            <Table.ScrollContainer minWidth={480}>
              <Table>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{messages.day}</Table.Th>
                    <Table.Th>{messages.person}</Table.Th>
                    <Table.Th>{messages.module}</Table.Th>
                    <Table.Th ta="end">{messages.time}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {found.data.map(({ day, staffId, module, seconds }) => (
                    <Table.Tr key={`${day} ${staffId} ${module}`}>
                      <Table.Td>{formatDate(day)}</Table.Td>
                      <Table.Td>{nameOf(staffId) ?? fieldMessages.notHere}</Table.Td>
                      <Table.Td>{module}</Table.Td>
                      <Table.Td ta="end">{messages.span(seconds)}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          )}
          {found.pagination.lastPage > 1 && (
            <Group>
              <Button
                variant="default"
                disabled={page <= 1}
                onClick={() => changeQuery({ page: page === 2 ? undefined : String(page - 1) })}
              >
                {listMessages.previousPage}
              </Button>
              <Text>{messages.page(page, found.pagination.lastPage)}</Text>
              <Button
                variant="default"
                disabled={page >= found.pagination.lastPage}
                onClick={() => changeQuery({ page: String(page + 1) })}
              >
                {listMessages.nextPage}
              </Button>
            </Group>
          )}
        </>
      )}
    </Stack>
  )
}

function queryOf({ from, to, module, staffId, departmentId }: Readonly<Record<string, string>>, page: number): string {
  const named: [string, string | undefined][] = [
    // What was typed and is no day yet asks for nothing.
    ['dayFrom', isPlainDate(from ?? '') ? from : undefined],
    ['dayTo', isPlainDate(to ?? '') ? to : undefined],
    ['module', module],
    ['staffId', staffId],
    ['departmentId', departmentId],
    ['page', String(page)],
  ]
  return new URLSearchParams(named.flatMap(([name, value]) => (value ? [[name, value]] : []))).toString()
}

function useUsageLines(query: string): Answered['found'] | null {
  const isReachable = useConnectivity() !== 'unreachable'
  const [answered, setAnswered] = useState<Answered | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the office is back
  useEffect(() => {
    const stop = new AbortController()
    const keep = (found: Answered['found']) => {
      if (!stop.signal.aborted) setAnswered({ to: query, found })
    }
    server
      .get(`usage-records?${query}`, { signal: stop.signal })
      .json()
      .then((body) => answer.parse(body))
      .then(keep, (error: unknown) => keep(error instanceof OfficeUnreachable ? 'away' : 'failed'))
    return () => stop.abort()
  }, [query, isReachable])
  return answered?.to === query ? answered.found : null
}
