import { href } from '#domain/core/href.ts'

/** Where what was imported is listed. */
export const importLists = { customers: href('customers'), groups: href('groups'), users: href('users') }
