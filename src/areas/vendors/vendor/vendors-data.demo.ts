import type { RequirementKey, ServiceKey } from '../vendor-service/vendor-services.demo.ts'

type Fields = Readonly<Record<string, unknown>>

/** A step: what, by whom, and a reason. */
type Did = readonly [action: string, by: string, reason?: string]

/** A vendor as it is told here: who, asked for by which department, with which papers, and what happened. */
export type DemonstrationVendor = {
  key: string
  fields: Fields & { name: string; type: 'corporate' | 'individual' }
  department: 'Operations' | 'Marine' | 'Technical' | 'QHSSE'
  services: readonly ServiceKey[]
  /** Document, number, days since it was issued, days until it ends. */
  papers: readonly (readonly [RequirementKey, string, number, number])[]
  /** Days since it was entered. */
  ago: number
  risk?: 'low' | 'medium' | 'high'
  accounts: 'none' | 'to be confirmed' | 'confirmed' | 'declined'
  payableIn?: string
  steps: readonly Did[]
}

const company = (name: string, registrationNumber: string, taxNumber: string, phone: string, more: Fields = {}) => ({
  name,
  type: 'corporate' as const,
  registrationNumber,
  taxNumber,
  phone,
  ...more,
})
const approvedBy = (head: string): readonly Did[] => [
  ['submit', 'procurement'],
  ['approve', head],
  ['approve', 'md'],
]

/** Suppliers of a marine company on the Niger Delta, in every standing. */
export const vendors: readonly DemonstrationVendor[] = [
  {
    key: 'bunkers',
    fields: company('Niger Delta Bunkering', 'RC 318842', '20417763-0001', '+234 803 555 0161', {
      email: 'orders@ndbunkering.example',
      address: '14 Creek Road, Port Harcourt',
      incorporatedOn: '1998-04-06',
      wasteDetails: 'Slops are landed at the reception barge of Onne; receipts are kept for three years.',
    }),
    department: 'Technical',
    services: ['bunkers'],
    papers: [
      ['dpr', 'NMDPRA/BNK/0417', 210, 155],
      ['barge', 'BV 22471-7', 300, 430],
      ['insurance', 'MCI-2026-1180', 120, 245],
    ],
    ago: 210,
    risk: 'medium',
    accounts: 'confirmed',
    payableIn: 'NGN, USD',
    steps: [...approvedBy('support'), ['verify-papers', 'admin']],
  },
  {
    key: 'fenders',
    fields: company('Trinity Fender Services', 'RC 540127', '19338420-0001', '+234 805 555 0140', {
      email: 'desk@trinityfenders.example',
      address: 'Federal Ocean Terminal, Onne',
      incorporatedOn: '2006-09-18',
    }),
    department: 'Operations',
    services: ['fenders', 'lifting'],
    papers: [
      ['fender-iso', 'LR/17357/0091', 400, 61],
      ['leea', 'LEEA 20881', 200, 165],
    ],
    ago: 180,
    risk: 'low',
    accounts: 'confirmed',
    payableIn: 'NGN',
    steps: [...approvedBy('hod'), ['verify-papers', 'admin']],
  },
  {
    key: 'divers',
    fields: company('Bonny Sub-Sea Divers', 'RC 721903', '22810945-0001', '+234 809 555 0177', {
      email: 'ops@bonnysubsea.example',
      hasProhibitionNotice: true,
      prohibitionNoticeDetails: [
        {
          id: '5b0f2d7e-94a1-4c0e-8d3b-6a1f2c9e7b10',
          noticeOn: '2023-08-14',
          authority: 'NIMASA',
          reason: 'Standby diver was not dressed in.',
          remedy: 'Supervisors were trained again, and a checklist is signed before each dive.',
        },
      ],
    }),
    department: 'Marine',
    services: ['diving'],
    papers: [
      ['diving-licence', 'IMCA/NG/0338', 377, -12],
      ['diving-cover', 'ELC-77120', 90, 275],
    ],
    ago: 340,
    risk: 'high',
    accounts: 'confirmed',
    payableIn: 'NGN',
    steps: [
      ...approvedBy('manager'),
      ['verify-papers', 'admin'],
      ['suspend', 'admin', 'Required documents have expired: Diving contractor certificate (IMCA)'],
    ],
  },
  {
    key: 'chandler',
    fields: company('Coastal Ship Chandlers', 'RC 418005', '20994127-0001', '+234 802 555 0112', {
      email: 'stores@coastalchandlers.example',
      website: 'coastalchandlers.example',
    }),
    department: 'Marine',
    services: ['chandlery'],
    papers: [['nafdac', 'A4-7718', 330, -20]],
    ago: 150,
    risk: 'low',
    accounts: 'to be confirmed',
    steps: approvedBy('manager'),
  },
  {
    key: 'lifting',
    fields: company('Eket Lifting Inspection', 'RC 990318', '24117008-0001', '+234 706 555 0126', {
      email: 'info@eketlifting.example',
      declarationName: 'Ini Udo-Akagha',
      declarationPosition: 'Managing partner',
    }),
    department: 'Operations',
    services: ['lifting'],
    papers: [['leea', 'LEEA 31407', 60, 305]],
    ago: 4,
    accounts: 'none',
    steps: [['submit', 'procurement']],
  },
  {
    key: 'doctor',
    fields: {
      name: 'Dr Ibinabo Briggs',
      type: 'individual',
      idType: 'international passport',
      idNumber: 'B50118827',
      taxNumber: '1077450213',
      phone: '+234 803 555 0193',
      email: 'i.briggs@clinic.example',
      address: '3 Hospital Road, Bonny',
    },
    department: 'Operations',
    services: ['medical'],
    papers: [
      ['mdcn', 'MDCN/R/44.120', 320, 45],
      ['ogukda', 'OEUK 5518', 500, 230],
    ],
    ago: 9,
    accounts: 'to be confirmed',
    steps: [
      ['submit', 'procurement'],
      ['approve', 'hod'],
    ],
  },
  {
    key: 'waste',
    fields: company('Rivers Waste Reception', 'RC 633470', '23301556-0001', '+234 814 555 0108', {
      wasteDetails: 'Own reception barge at Onne; sludge goes to the treatment plant of Eleme.',
      isoCertificateNumber: 'EMS 70114',
      isoAccreditedBody: 'Bureau Veritas',
    }),
    department: 'QHSSE',
    services: ['waste'],
    papers: [['waste-permit', 'NESREA/WH/2291', 353, 12]],
    ago: 120,
    risk: 'medium',
    accounts: 'declined',
    steps: [...approvedBy('qhsse'), ['verify-papers', 'admin']],
  },
  {
    key: 'crewboats',
    fields: company('Opobo Crew Boats', 'RC 815522', '22007713-0001', '+234 807 555 0155', {}),
    department: 'Marine',
    services: ['crewboats'],
    papers: [['cabotage', 'NIMASA/CAB/2208', 100, 265]],
    ago: 20,
    accounts: 'none',
    steps: [
      ['submit', 'procurement'],
      ['approve', 'manager'],
    ],
  },
  {
    key: 'paints',
    fields: company('Warri Marine Coatings', 'RC 204411', '18872100-0001', '+234 803 555 0188', {
      existingVendor: true,
    }),
    department: 'Technical',
    services: ['chandlery'],
    papers: [],
    ago: 90,
    accounts: 'to be confirmed',
    steps: [
      ['create', 'procurement'],
      ['admit', 'procurement'],
    ],
  },
  {
    key: 'radio',
    fields: company('Lekki Radio and Electronics', 'RC 777231', '23900178-0001', '+234 701 555 0131', {}),
    department: 'Technical',
    services: ['chandlery'],
    papers: [],
    ago: 60,
    accounts: 'none',
    steps: [
      ['submit', 'procurement'],
      ['decline', 'support', 'No approval of the maker for the radios that we have.'],
    ],
  },
  {
    key: 'slings',
    fields: company('Ibeno Rigging', 'RC 912003', '24001182-0001', '+234 812 555 0120', {}),
    department: 'Operations',
    services: ['lifting'],
    papers: [['leea', 'LEEA 29955', 300, 65]],
    ago: 14,
    accounts: 'none',
    steps: [
      ['submit', 'procurement'],
      ['revise', 'hod', 'Please add the test certificates of your load cells.'],
    ],
  },
]
