import { currentLocale } from '#client/lib/text/i18n.ts';
import { PROVINCE_CODES, PROVINCES, type ProvinceCode } from '#shared/domain/provinces.ts';
import type { Text } from '#shared/locales/text.ts';

export const provinceNames = Object.fromEntries(
  PROVINCE_CODES.map((code) => [code, (locale = currentLocale()) => PROVINCES[code][locale]]),
) as Record<ProvinceCode, Text>;
