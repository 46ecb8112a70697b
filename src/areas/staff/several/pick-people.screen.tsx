import { Checkbox, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { severalMessages as messages } from './messages.ts'
import styles from './several.module.css'

/** Somebody who may be picked, with what the other columns say. */
export type PickedPerson = { id: string; name: ReactNode; title: string; cells: readonly ReactNode[] }

type PickPeopleProps = {
  label: string
  heads: readonly string[]
  people: readonly PickedPerson[]
  picked: ReadonlySet<string>
  onPick: (picked: ReadonlySet<string>) => void
}

/** A table of people of whom several are picked; on a phone the further columns stand below the name. */
export function PickPeople({ label, heads, people, picked, onPick }: PickPeopleProps) {
  const isAll = people.length > 0 && people.every(({ id }) => picked.has(id))
  const pick = (id: string, isPicked: boolean) => {
    const next = new Set(picked)
    if (isPicked) next.add(id)
    else next.delete(id)
    onPick(next)
  }
  return (
    <Table aria-label={label} className={styles.table} verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={44}>
            <Checkbox
              aria-label={messages.selectAll}
              checked={isAll}
              indeterminate={!isAll && picked.size > 0}
              onChange={(event) => onPick(new Set(event.currentTarget.checked ? people.map(({ id }) => id) : []))}
            />
          </Table.Th>
          {heads.map((head) => (
            <Table.Th key={head}>{head}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {people.map(({ id, name, title, cells }) => (
          <Table.Tr key={id} data-picked={picked.has(id) || undefined}>
            <Table.Td>
              <Checkbox
                aria-label={messages.select(title)}
                checked={picked.has(id)}
                onChange={(event) => pick(id, event.currentTarget.checked)}
              />
            </Table.Td>
            <Table.Td>{name}</Table.Td>
            {cells.map((cell, index) => (
              <Table.Td key={heads[index + 1] ?? index}>{cell}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
