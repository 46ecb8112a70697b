import { Anchor } from '@mantine/core'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'

/** OneDrive folders, each opened from its row. */
export const oneDriveLinkViews: ResourceViews = {
  list: {
    columns: ['name', 'url', 'categoryId', 'departmentId'],
    inlineFields: ['name', 'categoryId', 'departmentId'],
    cells: {
      url: ({ url }) => (
        <Anchor href={String(url)} target="_blank" rel="noreferrer" size="sm">
          {String(url)}
        </Anchor>
      ),
    },
  },
}
