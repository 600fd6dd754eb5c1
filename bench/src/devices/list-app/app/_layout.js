export { Stack as default } from 'expo-router';
