export { Tabs } from 'expo-router';
