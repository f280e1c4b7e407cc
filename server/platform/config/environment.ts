/** Adds the variables of the file `.env`. */
export function loadEnvironment(): void {
  try {
    process.loadEnvFile();
  } catch {
    // The file is optional.
  }
}
