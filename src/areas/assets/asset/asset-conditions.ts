/** The state in which a thing is handed over and received, with what people read. */
export const assetConditions = { good: 'Good', worn: 'Worn', damaged: 'Damaged' } as const

/** How pressing each is. */
export const conditionGrades = { good: 'calm', worn: 'notice', damaged: 'urgent' } as const

/** The same as a description's choice. */
export const conditionValues = ['good', 'worn', 'damaged'] as const
