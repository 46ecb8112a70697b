import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedScreens } from '#src/screens/derived/derived-screens.ts'

const group = 'Procurement'
const module = 'Assets'
/** The screens of the assets, in the order of the menu. */
export const assetScreens: readonly AreaScreen[] = [
  ...derivedScreens({
    resource: 'assets',
    path: '/procurement/assets/all',
    titles: { list: 'Assets', new: 'New asset', record: 'Asset' },
    group,
    module,
    permission: ['manage assets', 'view assets'],
    createPermission: 'manage assets',
    describe: async () => (await import('./asset/asset.ts')).asset,
    views: async () => (await import('./asset/asset-views.screen.tsx')).assetViews,
  }),
  ...derivedScreens({
    resource: 'asset-categories',
    path: '/procurement/assets/categories',
    titles: { list: 'Asset categories', new: 'New asset category', record: 'Asset category' },
    group,
    module,
    permission: 'manage assets',
    describe: async () => (await import('./asset-category/asset-category.ts')).assetCategory,
    views: {
      record: {
        related: [
          { resource: 'asset-fields', field: 'assetCategoryId', path: '/procurement/assets/fields' },
          {
            resource: 'assets',
            field: 'assetCategoryId',
            path: '/procurement/assets/all',
            columns: ['holderId', 'departmentId', 'unitValue'],
          },
        ],
      },
    },
  }),
  ...derivedScreens({
    resource: 'asset-fields',
    path: '/procurement/assets/fields',
    titles: { list: 'Asset fields', new: 'New asset field', record: 'Asset field' },
    group,
    module,
    permission: 'manage assets',
    describe: async () => (await import('./asset-field/asset-field.ts')).assetField,
  }),
  ...derivedScreens({
    resource: 'asset-logs',
    path: '/procurement/assets/logs',
    titles: { list: 'Hand-overs', new: 'Hand over an asset', record: 'Hand-over' },
    group,
    module,
    permission: ['manage assets', 'view assets'],
    createPermission: 'manage assets',
    describe: async () => (await import('./asset-log/asset-log.ts')).assetLog,
    views: async () => (await import('./asset-log/asset-log-views.screen.tsx')).assetLogViews,
    own: { new: () => import('./asset-log/hand-over.screen.tsx') },
  }),
  {
    path: '/procurement/assets/received',
    title: 'Handed to me',
    group,
    module,
    tile: {
      kind: 'review',
      picture: 'tray',
      note: 'Confirm what was handed to you',
      count: { resource: 'asset-logs', status: 'transferred' },
    },
    load: () => import('./asset-log/received.screen.tsx'),
  },
  ...derivedScreens({
    resource: 'asset-audits',
    path: '/procurement/assets/audits',
    titles: { list: 'Asset audits', new: 'New audit', record: 'Asset audit' },
    group,
    module,
    permission: ['manage assets', 'view assets'],
    createPermission: 'manage assets',
    describe: async () => (await import('./asset-audit/asset-audit.ts')).assetAudit,
    views: {
      list: {
        columns: ['name', 'date', 'status', 'assetCategoryId', 'departmentId', 'missingCount', 'number'],
        facts: ['date', 'assetCategoryId', 'departmentId'],
      },
      record: { facts: ['date', 'assetCategoryId', 'departmentId', 'foundCount', 'missingCount'] },
    },
    own: {
      new: () => import('./asset-audit/new-audit.screen.tsx'),
      edit: () => import('./asset-audit/edit-audit.screen.tsx'),
    },
  }),
]
