export const bi = {
  badName: 'A name is of small letters, digits and underscores, begins with a letter and has at most 40 characters.',
  noCustomer: 'Name at least one customer of the project.',
  taken: 'There is a role of this name already: of another project or another program.',
} as const
