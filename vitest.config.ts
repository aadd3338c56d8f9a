import { defineConfig } from 'vitest/config';

const alias = { '@': import.meta.dirname };

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        resolve: { alias },
        test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/*.test.ts'], environment: 'node' },
      },
    ],
  },
});
