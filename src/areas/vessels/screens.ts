import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedScreens } from '#src/screens/derived/derived-screens.ts'

/** The screens of the vessels, in the order of the menu. */
export const vesselScreens: readonly AreaScreen[] = [
  ...derivedScreens({
    resource: 'vessels',
    path: '/vessel-management/vessels',
    titles: { list: 'Vessels', new: 'New vessel', record: 'Vessel' },
    group: 'Vessel',
    module: 'Vessels',
    permission: 'view vessel',
    createPermission: 'manage vessel',
    tile: { kind: 'list', picture: 'ship', note: 'Particulars and crew', count: { resource: 'vessels' } },
    describe: async () => (await import('./vessel/vessel.ts')).vessel,
    views: async () => (await import('./vessel/vessel-views.screen.tsx')).vesselViews,
    own: { record: () => import('./vessel/vessel.screen.tsx') },
  }),
  ...derivedScreens({
    resource: 'vessel-documents',
    path: '/vessel-management/documents/$userRole',
    titles: { list: 'Vessel documents', new: 'New vessel document', record: 'Vessel document' },
    group: 'Vessel',
    module: 'Documents',
    createPermission: ['create vessel document', 'manage vessel document'],
    words: {
      staff: {
        title: 'Documents of my vessels',
        whose: 'My vessels',
        permission: ['create vessel document', 'create vessel daily report', 'view vessel'],
        new: true,
        edit: true,
      },
      'control-officer': {
        title: 'Vessel documents',
        whose: 'Fleet',
        permission: ['manage vessel document', 'review vessel document'],
        new: true,
        edit: true,
        tile: {
          kind: 'review',
          picture: 'ship',
          note: 'Vessel documents to be verified',
          count: { resource: 'vessel-documents', status: 'pending' },
          permission: 'review vessel document',
        },
      },
    },
    describe: async () => (await import('./vessel-document/vessel-document.ts')).vesselDocument,
    views: async () => (await import('./vessel-document/vessel-document-views.screen.tsx')).vesselDocumentViews,
  }),
  ...derivedScreens({
    resource: 'vessel-document-types',
    path: '/vessel-management/document-types',
    titles: { list: 'Vessel document types', new: 'New vessel document type', record: 'Vessel document type' },
    group: 'Vessel',
    module: 'Documents',
    permission: 'manage vessel document',
    describe: async () => (await import('./vessel-document-type/vessel-document-type.ts')).vesselDocumentType,
  }),
]
