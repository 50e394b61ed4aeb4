/** How a browser may reach the device that holds a key, as far as anybody has to know it again. */
export const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
