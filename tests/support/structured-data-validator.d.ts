/** Types of the parts used; the package has none. */
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    validate(data: {
      jsonld: Record<string, object[]>;
    }): Promise<{ issueMessage: string; severity: 'ERROR' | 'WARNING' }[]>;
  }
}
