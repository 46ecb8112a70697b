import { Button, Table, Text } from '@mantine/core'
import { useMemo } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { saveFile } from '../browser/save-file.ts'
import { useResources } from '../data/session/use-resources.tsx'
import { csvFile } from '../format/csv-file.ts'
import { importMessages as messages } from '../messages/import-messages.ts'
import { Icon } from '../parts/icon.tsx'
import { importColumns } from './columns/import-columns.ts'
import styles from './import.module.css'

/** An empty file with the right headings, and what goes in each column; both offline. */
export function ImportTemplate({ resource }: { resource: Resource }) {
  const resources = useResources()
  const columns = useMemo(
    () =>
      importColumns(resource, (target) => resources.get(target)?.label[1] ?? target).filter(({ entered }) => entered),
    [resource, resources],
  )
  const save = () => saveFile(csvFile([columns.map(({ head }) => head)]), messages.templateName(resource.label[1]))
  return (
    <div className={styles.template}>
      <Button variant="default" onClick={save}>
        {messages.template}
      </Button>
      <details className={styles.columns}>
        <summary>
          <Icon name="next" />
          {messages.columns}
        </summary>
        <Table>
          <Table.Tbody>
            {columns.map(({ name, head, required, holds }) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">
                  {head}
                  {required && (
                    <Text size="xs" c="dimmed">
                      {messages.needed}
                    </Text>
                  )}
                </Table.Th>
                <Table.Td>{holds}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </details>
    </div>
  )
}
