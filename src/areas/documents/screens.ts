import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedScreens } from '#src/screens/derived/derived-screens.ts'

const group = 'Documents'
const authors = ['create document', 'manage document', 'document mgt migrate existing documents'] as const
const awaited = ['pending', 'reviewed', 'awaiting-md-review', 'updated-by-requester'] as const

/** What awaits somebody's review; who has several lists has its number once, beside the last. */
const toReview = {
  kind: 'review',
  picture: 'note',
  note: 'Documents to review',
  count: { resource: 'document-versions', status: awaited },
} as const

/** The screens of the document library, in the order of the menu. */
export const documentScreens: readonly AreaScreen[] = [
  ...derivedScreens({
    resource: 'document-repos',
    path: '/document-repo/stable',
    titles: { list: 'Master list', new: 'New document', record: 'Document' },
    group,
    module: 'Library',
    createPermission: ['create document', 'manage document', 'document mgt migrate existing documents'],
    describe: async () => (await import('./repo/document-repo.ts')).documentRepo,
    views: async () => (await import('./repo/document-repo-views.screen.tsx')).documentRepoViews,
    own: { record: () => import('./reader/document.screen.tsx') },
  }),
  ...derivedScreens({
    resource: 'document-versions',
    path: '/document-repo/versions/$userRole',
    titles: { list: 'Document versions', new: 'New document version', record: 'Document version' },
    group,
    module: 'Versions',
    createPermission: authors,
    words: {
      staff: {
        title: 'My document versions',
        whose: 'Mine',
        permission: 'create document',
        new: true,
        edit: true,
      },
      hod: {
        title: 'Document versions of my department',
        whose: 'My department',
        flags: ['isHod'],
        tile: toReview,
      },
      committee: {
        title: 'Document versions to review',
        whose: 'Committee',
        permission: 'document mgt committee',
        tile: { ...toReview, permission: 'document mgt committee' },
      },
      md: {
        title: 'Document versions to approve',
        whose: 'Managing director',
        permission: 'approve document',
        tile: { ...toReview, permission: 'approve document' },
      },
    },
    describe: async () => (await import('./version/document-version.ts')).documentVersion,
    views: async () => (await import('./version/document-version-views.screen.tsx')).documentVersionViews,
    own: {
      new: () => import('./version/new-version.screen.tsx'),
      edit: () => import('./version/edit-version.screen.tsx'),
      record: () => import('./version/version.screen.tsx'),
    },
  }),
  ...derivedScreens({
    resource: 'document-categories',
    path: '/document-repo/categories',
    titles: { list: 'Document categories', new: 'New document category', record: 'Document category' },
    group,
    module: 'Settings of documents',
    permission: 'manage document category',
    describe: async () => (await import('./category/document-category.ts')).documentCategory,
    views: {
      record: {
        related: [
          { resource: 'document-reviewers', field: 'categoryId', path: '/document-repo/reviewers' },
          {
            resource: 'document-repos',
            field: 'categoryId',
            path: '/document-repo/stable',
            columns: ['documentType', 'departmentId', 'controlNumber', 'versionNumber'],
            offersNew: false,
          },
        ],
      },
    },
  }),
  ...derivedScreens({
    resource: 'document-reviewers',
    path: '/document-repo/reviewers',
    titles: { list: 'Document reviewers', new: 'New document reviewer', record: 'Document reviewer' },
    group,
    module: 'Settings of documents',
    permission: 'manage document',
    describe: async () => (await import('./reviewer/document-reviewer.ts')).documentReviewer,
    views: { list: { columns: ['categoryId', 'orderNumber', 'who', 'staffId'] } },
  }),
  ...derivedScreens({
    resource: 'onedrive-links',
    path: '/document-repo/onedrive',
    titles: { list: 'OneDrive links', new: 'New OneDrive link', record: 'OneDrive link' },
    group,
    module: 'Settings of documents',
    permission: 'integrate document mgt with onedrive',
    createPermission: 'document mgt One Drive Link Manager',
    describe: async () => (await import('./onedrive-link/onedrive-link.ts')).oneDriveLink,
    views: async () => (await import('./onedrive-link/onedrive-link-views.screen.tsx')).oneDriveLinkViews,
  }),
]
