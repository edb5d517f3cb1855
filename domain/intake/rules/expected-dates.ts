export const expectedDates = ['etd', 'eta'] as const
export type ExpectedDate = (typeof expectedDates)[number]
export const isExpectedDate = (field: string): field is ExpectedDate => (expectedDates as readonly string[]).includes(field)
