/** What a company buys, as withholding tax tells it apart (domain rules, section 12). */
export const supplies = ['goods', 'services', 'professional', 'construction'] as const

/** What people read of them. */
export const supplyNames = {
  goods: 'Goods',
  services: 'General services',
  professional: 'Professional or technical services',
  construction: 'Construction',
} as const satisfies Readonly<Record<(typeof supplies)[number], string>>
