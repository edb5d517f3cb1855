/** Anything that a mail program may make a link of: with a scheme, a host by its name, or an address in numbers. */
const webAddress = /\S*(?::\/\/|[\p{L}\p{N}-]\.\p{L}{2}|\d\.\d+\.\d+\.\d)\S*/gu

/**
 * A text that somebody has typed, for a mail in the portal's name: with "…" in place of web addresses, so that it leads its readers
 * nowhere but to the portal.
 */
export const withoutWebAddresses = (text: string) => text.replace(/[。．｡]/gu, '.').replace(webAddress, '…')
