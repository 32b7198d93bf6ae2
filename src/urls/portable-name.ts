/** Names of devices, with any extension, and names whose end Windows cuts off. */
const UNPORTABLE = /^(?:con|prn|aux|nul|(?:com|lpt)[1-9¹²³]|conin\$|conout\$)(?:\..*)?$|[. ]$/iu

/** Whether every system can hold a file or a folder of this name. */
export const isPortable = (name: string): boolean => !UNPORTABLE.test(name)
