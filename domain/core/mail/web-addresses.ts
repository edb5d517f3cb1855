const webAddress = /\S*(?::\/\/|[\p{L}\p{N}-]\.\p{L}{2}|\d\.\d+\.\d+\.\d)\S*/gu

/** Puts "…" in place of web addresses that somebody typed: mail in the portal's name must lead its readers nowhere else. */
export const withoutWebAddresses = (text: string) => text.replace(/[。．｡]/gu, '.').replace(webAddress, '…')
