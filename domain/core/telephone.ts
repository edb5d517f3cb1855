/** Such as "+52 (55) 1234-5678 ext. 12". */
export const isTelephone = (text: string) => /^[+\d(][\d\s()./#extEXT+-]{3,38}$/.test(text)
